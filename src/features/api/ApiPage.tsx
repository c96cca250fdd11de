import '@mantine/core/styles/Code.layer.css';
import { Anchor, Code, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { keyRate } from '../../../domain/api/api-keys.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import classes from './Api.module.css';
import { ApiReference } from './ApiReference.tsx';

/** For people who write programs: how to begin, what applies everywhere, and every endpoint. */
export function ApiPage() {
  const { origin } = window.location;
  return (
    <div className={page.page}>
      <Stack className={classes.column} gap="2.25rem">
        <div>
          <Title order={1}>The API</Title>
          <Text c="dimmed" fz="lg" mt="0.5rem">
            Search the market, run the tools, keep your portfolio and make deals from your own programs. Every
            endpoint follows the same rules as the pages.
          </Text>
          <Text mt="1rem">
            <LinkButton to="/account" search={{ tab: 'api' }}>
              Make a key
            </LinkButton>
          </Text>
        </div>
        <Part title="Begin">
          <Text>
            A key goes into the Authorization header. It is shown once, and does what its scopes say.
          </Text>
          <Code block className={classes.code}>{`curl ${origin}/api/v1/docket \\
  -H "Authorization: Bearer ipso_…"`}</Code>
          <Text>
            The whole API is described by an{' '}
            <Anchor underline="always" href="/api/v1/openapi.json">
              OpenAPI 3.1 document
            </Anchor>
            , from which clients can be generated.
          </Text>
        </Part>
        <Part title="What applies everywhere">
          <Text>
            <strong>Nothing happens twice.</strong> Endpoints that make or change something take an{' '}
            <Code>Idempotency-Key</Code>. Repeat a request with the same key when its answer was lost: you get
            the first answer again.
          </Text>
          <Text>
            <strong>Limits.</strong> A key may make {keyRate.requests} requests in {keyRate.seconds} seconds.
            The headers <Code>RateLimit-Policy</Code> and <Code>RateLimit</Code> say how many are left. The
            limits of your account apply as well.
          </Text>
          <Text>
            <strong>Lists</strong> come in pages: send <Code>nextCursor</Code> as <Code>cursor</Code> until it
            is null. <strong>Amounts</strong> are US cents, <strong>times</strong> are UTC.
          </Text>
          <Text>
            <strong>Errors</strong> have one form (RFC 9457), and{' '}
            <LinkAnchor to="/docs/errors" underline="always">
              each has a page
            </LinkAnchor>
            .
          </Text>
        </Part>
        <Part title="Webhooks">
          <Text>
            Instead of asking for <Code>/events</Code>, have them sent to a server of yours: add a webhook on
            the API tab of your account. Messages are signed in the form of{' '}
            <Anchor underline="always" href="https://www.standardwebhooks.com">
              Standard Webhooks
            </Anchor>
            , so its libraries check them: <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and{' '}
            <Code>webhook-signature</Code>.
          </Text>
          <Text>
            Each carries the number of the event, <Code>seq</Code>, which counts without a gap. A message that
            is not answered by a status of 200 to 299 within 10 seconds is tried again for a day; a message
            may come twice or out of order, under the same <Code>webhook-id</Code>. Whatever you miss can be
            sent again from any number.
          </Text>
        </Part>
        <Part title="For assistants">
          <Text>
            The same keys open an MCP server at <Code>{`${origin}/mcp`}</Code> (streamable HTTP). An assistant
            can search the market, read listings, check numbers and names, compute deadlines, list what is due
            and draft an agreement. It can neither buy, sell nor pay.
          </Text>
        </Part>
        <Part title="Reference">
          <ApiReference />
        </Part>
      </Stack>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="0.875rem">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  );
}
