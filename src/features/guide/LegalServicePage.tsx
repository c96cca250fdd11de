import { Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findService, serviceAreas, serviceEntries } from '../../../domain/services/directory.ts';
import { directory } from '../../../domain/tools/directory.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { NotFound } from '../../ui/shell/NotFound.tsx';
import { TitledText } from '../../ui/TitledText.tsx';
import { AskBand, Questions } from './EnterprisePage.tsx';
import classes from './Guide.module.css';
import own from './Services.module.css';

type Service = RouterOutputs['content']['service'];
type Cost = Service['costs'][number];

/** One legal service: what it is, its steps, what it needs, how long it takes and what the office charges. */
export function LegalServicePage({ area, id }: { area: string; id: string }) {
  const { data, error, refetch } = trpc.content.service.useQuery({ area, id });
  const known = findService(area, id);
  if (!known) return <NotFound />;
  return (
    <>
      <div className={page.page}>
        <Breadcrumb>
          <Link to="/enterprise">Enterprise Legal+</Link>
          <Link to="/services/$area" params={{ area: known.area }}>
            {serviceAreas[known.area].name}
          </Link>
        </Breadcrumb>
        <Title order={1}>{known.name}</Title>
        <Text c="dimmed" mt="0.375rem">
          {known.line}
        </Text>
        {data && <Body service={data} />}
        {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Skeleton role="status" aria-label="Loading the service" height="30rem" mt="2rem" />
        )}
      </div>
      <AskBand />
    </>
  );
}

function Body({ service }: { service: Service }) {
  const { what, steps, documents, time, costs, questions, sources, tools, area, id } = service;
  return (
    <>
      <div className={own.beside}>
        <div className={own.told}>
          {what.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Title order={2} mt="2rem">
            Steps
          </Title>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title} className={classes.step}>
                <TitledText title={title} text={text} />
              </li>
            ))}
          </ol>
          <Title order={2} mt="2.5rem" mb="0.75rem">
            Documents
          </Title>
          <ul className={own.needed}>
            {documents.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
        <div className={own.facts}>
          <Panel title="Time">
            <Text>{time}</Text>
          </Panel>
          <Panel title="Official costs">
            {[...Map.groupBy(costs, ({ source }) => source.title).values()].map((group) => (
              <CostGroup key={group[0]?.source.title} costs={group} />
            ))}
          </Panel>
        </div>
      </div>
      <section aria-labelledby="questions" className={classes.rules}>
        <Title order={2} id="questions">
          Questions
        </Title>
        <Questions questions={questions} />
      </section>
      {tools.length > 0 && (
        <section aria-labelledby="tools" className={classes.rules}>
          <Title order={2} id="tools">
            Do part of it here
          </Title>
          <ul className={own.services}>
            {directory
              .filter((tool) => (tools as string[]).includes(tool.id))
              .map((tool) => (
                <li key={tool.id} className={own.service}>
                  <Title order={3} fz="var(--title-4)">
                    <LinkAnchor to={`/tools/${tool.id}` as '/tools'} inherit>
                      {tool.name}
                    </LinkAnchor>
                  </Title>
                  <Text c="dimmed" mt="0.25rem">
                    {tool.description}
                  </Text>
                </li>
              ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="others" className={classes.rules}>
        <Title order={2} id="others" size="h3">
          More on {serviceAreas[area].name.toLowerCase()} services
        </Title>
        <ul className={own.others}>
          {serviceEntries
            .filter((entry) => entry.area === area && entry.id !== id)
            .map((entry) => (
              <li key={entry.id}>
                <Link to="/enterprise/$area/$service" params={{ area, service: entry.id }}>
                  {entry.name}
                </Link>
              </li>
            ))}
        </ul>
      </section>
      {sources.length > 0 && (
        <section aria-labelledby="sources" className={classes.rules}>
          <Title order={2} id="sources" size="h3">
            Sources
          </Title>
          <ul className={own.others}>
            {sources.map((source) => (
              <li key={source.url}>
                <SourceLink source={source} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The costs that one source states, with the source below them. */
function CostGroup({ costs }: { costs: Cost[] }) {
  const source = costs[0]?.source;
  return (
    <>
      <ul className={own.costs}>
        {costs.map(({ what, amount }) => (
          <li key={what} className={own.cost}>
            <span>{what}</span>
            <strong>{amount ?? 'See the office’s page'}</strong>
          </li>
        ))}
      </ul>
      {source && (
        <p className={own.source}>
          <SourceLink source={source} />
        </p>
      )}
    </>
  );
}

function SourceLink({ source: { title, url, read } }: { source: Cost['source'] }) {
  return (
    <>
      {url ? (
        <a href={url} rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      {read && (
        <>
          , read <FormattedDate value={read} />
        </>
      )}
    </>
  );
}
