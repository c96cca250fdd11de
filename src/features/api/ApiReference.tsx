import '@mantine/core/styles/Code.layer.css';
import { Badge, Code, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../errors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './Api.module.css';
import { type ApiDocument, type Field, fieldsOf, type Operation, operationsOf } from './reference.ts';

async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch('/api/v1/openapi.json');
  if (!answer.ok) throw new Error('The reference cannot be loaded at the moment.');
  return answer.json();
}

/** Every endpoint, drawn from the OpenAPI document that programs read. */
export function ApiReference() {
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: readDocument });
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="30rem" radius="lg" role="status" aria-label="Loading the reference" />;
  return (
    <Stack gap="2rem">
      {data.tags.map(({ name, description }) => (
        <section key={name} aria-labelledby={name}>
          <Title order={3} id={name} fz="var(--title-4)">
            {description}
          </Title>
          <Text c="dimmed" fz="sm" mb="0.75rem">
            Scope <Code>{name}</Code>
          </Text>
          {operationsOf(data, name).map(({ path, method, operation }) => (
            <Endpoint
              key={operation.operationId}
              path={path}
              method={method}
              operation={operation}
              document={data}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}

interface EndpointProps {
  path: string;
  method: string;
  operation: Operation;
  document: ApiDocument;
}

function Endpoint({ path, method, operation, document }: EndpointProps) {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const asked = parameters.map(
    ({ name, required = false, schema, description: about, in: place }): Field => ({
      ...{ name, required, description: about },
      type: place === 'header' ? 'header' : (schema.format ?? String(schema.type ?? 'string')),
    }),
  );
  const [[kind, { schema: body }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  const [answer] = Object.values(responses['200']?.content ?? {});
  return (
    <details className={classes.endpoint}>
      <summary className={classes.summary}>
        <Badge color={method === 'GET' ? 'indigo' : 'amber'}>{method}</Badge>
        <code className={classes.path}>{path}</code>
        <span className={classes.about}>{summary}</span>
      </summary>
      <div className={classes.inside}>
        {description && <p className={classes.text}>{description.replaceAll('`', '')}</p>}
        <Fields title="Parameters" fields={asked} />
        <Fields
          title={kind === 'multipart/form-data' ? 'Body (multipart/form-data)' : 'Body'}
          fields={fieldsOf(document, body)}
        />
        <Fields title="Answer" fields={answer ? fieldsOf(document, answer.schema) : []} answer />
      </div>
    </details>
  );
}

function Fields({ title, fields, answer = false }: { title: string; fields: Field[]; answer?: boolean }) {
  if (fields.length === 0) return null;
  return (
    <>
      <p className={classes.heading}>{title}</p>
      <dl className={classes.fields}>
        {fields.map(({ name, type, required, description }) => (
          <div key={name} className={classes.field}>
            <dt>
              <code>{name}</code>
              {required && !answer && <span className={classes.required}> required</span>}
            </dt>
            <dd>
              <code className={classes.type}>{type}</code>
              {description && <span className={classes.note}>{description}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
