import '@mantine/core/styles/Code.layer.css';
import { Code, Stack, Text, Title } from '@mantine/core';
import { type ApiErrorCode, apiErrors } from '../../../domain/api/api-errors.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';

const byStatus = [
  ...Map.groupBy(Object.keys(apiErrors) as ApiErrorCode[], (code) => apiErrors[code].status),
].sort(([one], [other]) => one - other);

/** Every error of the API, each with its page. */
export function ErrorsPage() {
  return (
    <div className={page.page}>
      <Stack maw="44rem" mx="auto" gap="1.25rem">
        <Title order={1}>Errors of the API</Title>
        <Text c="dimmed" fz="lg">
          Every refused request is answered as <Code>application/problem+json</Code> (RFC 9457). Its “type” is
          the address of one of these pages.
        </Text>
        <DescriptionList
          facts={byStatus.map(([status, codes]) => ({
            label: `${status}`,
            value: (
              <Stack gap="0.375rem">
                {codes.map((code) => (
                  <LinkAnchor key={code} to="/docs/errors/$code" params={{ code }}>
                    {apiErrors[code].title}
                  </LinkAnchor>
                ))}
              </Stack>
            ),
          }))}
        />
        <Text c="dimmed">
          <LinkAnchor to="/docs/api">The API</LinkAnchor>
        </Text>
      </Stack>
    </div>
  );
}

/** What one error means, and what to do about it. */
export function ErrorPage({ code }: { code: ApiErrorCode }) {
  const { title, status, why, fix } = apiErrors[code];
  return (
    <div className={page.page}>
      <Stack maw="44rem" mx="auto" gap="1.25rem">
        <Title order={1}>{title}</Title>
        <DescriptionList
          facts={[
            { label: 'Status', value: status },
            { label: 'Code', value: <Code>{code}</Code> },
          ]}
        />
        <section>
          <Title order={2} fz="var(--title-4)">
            Why
          </Title>
          <Text mt="0.375rem">{why}</Text>
        </section>
        <section>
          <Title order={2} fz="var(--title-4)">
            What to do
          </Title>
          <Text mt="0.375rem">{fix}</Text>
        </section>
        <Text c="dimmed">
          <LinkAnchor to="/docs/errors">All errors</LinkAnchor>
        </Text>
      </Stack>
    </div>
  );
}
