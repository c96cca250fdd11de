import { Text, Title } from '@mantine/core';

interface TitledTextProps {
  title: string;
  text: string;
  order?: 2 | 3;
}

/** A small title with its text below: one point of several that stand side by side. */
export function TitledText({ title, text, order = 3 }: TitledTextProps) {
  return (
    <>
      <Title order={order} fz="var(--title-4)">
        {title}
      </Title>
      <Text c="dimmed" mt="0.375rem">
        {text}
      </Text>
    </>
  );
}
