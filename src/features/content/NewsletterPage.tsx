import { Box, Button, Group, Text, Title } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Where the mailed link leads. It needs a click, because mail scanners open links. */
export function NewsletterPage({ token }: { token: string }) {
  const confirm = trpc.content.confirmNewsletter.useMutation();
  if (confirm.isSuccess) {
    return <Sheet title="You are subscribed" text={`New articles go to ${confirm.data.email}.`} />;
  }
  if (!token) return <Sheet title="The newsletter" text="Subscribe at the end of Happening." />;
  return (
    <Sheet
      title="The newsletter"
      text={confirm.error ? sentenceOf(confirm.error) : 'Confirm your subscription, or unsubscribe.'}
    >
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Confirm
      </Button>
      <Button component="a" variant="default" href={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        Unsubscribe
      </Button>
    </Sheet>
  );
}

function Sheet({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <Box px="var(--gutter)" pt="clamp(1.5rem, 8vh, 5rem)" pb="5rem">
      <Box
        component="section"
        maw="30rem"
        mx="auto"
        p="clamp(1.25rem, 5vw, 2.25rem)"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
      >
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mt="0.5rem" style={{ overflowWrap: 'anywhere' }} role="status">
          {text}
        </Text>
        <Group gap="0.75rem" mt="1.5rem">
          {children ?? (
            <LinkButton to="/happening" variant="default">
              Go to Happening
            </LinkButton>
          )}
        </Group>
      </Box>
    </Box>
  );
}
