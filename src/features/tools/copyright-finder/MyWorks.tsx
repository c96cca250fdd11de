import { Title } from '@mantine/core';
import { useState } from 'react';
import { rowsOf } from '../../../../domain/pages.ts';
import {
  copyrightAnyway,
  notARegistration,
  whatItProves,
  workLimits,
} from '../../../../domain/tools/copyright-finder/works.ts';
import { sentenceOf } from '../../../errors.ts';
import { byCursor, trpc } from '../../../trpc.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import classes from './MyWorks.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { WorkRow } from './WorkRow.tsx';

/** Where works are registered, and what a person has registered. */
export function MyWorks({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <p className={classes.what}>
        Registering keeps a work’s file with its SHA-256 and the time, in a log that nobody can change.{' '}
        {whatItProves} <strong>{notARegistration}</strong> {copyrightAnyway}
      </p>
      {signedIn ? (
        <Registered />
      ) : (
        <EmptyState
          title="Sign in to register works"
          text="A registered work belongs to an account, which alone can open or withdraw it."
          action={
            <LinkButton to="/auth" search={{ redirect: '/tools/copyright-finder?way=works' }}>
              Sign In
            </LinkButton>
          }
        />
      )}
    </>
  );
}

function Registered() {
  const list = trpc.works.mine.useInfiniteQuery({}, byCursor);
  const { data, error, refetch } = list;
  const works = rowsOf(data);
  // A form that has done its work makes place for an empty one.
  const [round, setRound] = useState(0);
  return (
    <>
      <RegisterForm key={round} onRegistered={() => setRound(round + 1)} />
      <section className={classes.section} aria-labelledby="your-works" aria-busy={!data && !error}>
        <Title order={2} id="your-works">
          Your registered works
        </Title>
        {!data && !error && <PatentSkeleton />}
        {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
        {data && works.length === 0 && (
          <p className={classes.none}>None yet. What you register is listed here, for you alone.</p>
        )}
        {works.length > 0 && (
          <>
            <ul className={classes.list}>
              {works.map((work) => (
                <WorkRow key={work.id} work={work} />
              ))}
            </ul>
            <ShowMore list={list} />
            <p className={classes.none}>At most {workLimits.each} works.</p>
          </>
        )}
      </section>
    </>
  );
}
