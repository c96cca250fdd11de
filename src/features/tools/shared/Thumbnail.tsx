import { Box, Center, Text } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';

interface ThumbnailProps {
  print: { name: string; width: number; height: number; thumbnail: string };
}

/** A small copy of an uploaded picture, with its name. */
export function Thumbnail({ print: { name, width, height, thumbnail } }: ThumbnailProps) {
  return (
    <Box component="figure" w="12rem" m={0}>
      {/* White in the dark scheme, too: a picture is shown as it is on paper. */}
      <Center h="12rem" p="0.875rem" bd="1px solid var(--line)" bdrs="lg" bg="#fff">
        <Box component="img" src={thumbnail} alt="" maw="100%" mah="10rem" />
      </Center>
      <Box component="figcaption" mt="0.5rem" style={{ overflowWrap: 'anywhere' }}>
        {name}
        <Text c="dimmed" fz="xs">
          {width} × {height} pixels
        </Text>
      </Box>
    </Box>
  );
}
