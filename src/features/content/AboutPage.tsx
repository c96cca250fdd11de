import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { InfoPage } from './InfoPage.tsx';
import { about } from './texts/about.ts';

/** What Ipso is, and who operates this installation of it. */
export function AboutPage() {
  const { data, error, refetch } = trpc.content.operator.useQuery();
  return (
    <InfoPage
      title="About Ipso"
      lead="A marketplace for patents and trademarks whose transfers are verified."
      blocks={data ? [...about, { heading: 'Who operates it' }, { list: data }] : about}
      after={error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
    >
      <LinkButton to="/marketplace/how-it-works">How the escrow works</LinkButton>
      <LinkButton to="/contact" variant="default">
        Contact
      </LinkButton>
    </InfoPage>
  );
}
