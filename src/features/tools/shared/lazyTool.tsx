import { Box } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';

const empty = <Box mih="100vh" aria-busy="true" />;

/**
 * What is below the title of a tool's page. On a first visit it is loaded once the title is on screen, so that nothing
 * comes before that; if a page is already open, with the code of the route, when a link to it is hovered over.
 */
export function lazyTool<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Tool = lazyPiece(load, { fallback: empty, place: 'inline' });
  const first = document.getElementById('main') === null;
  // A failure is reported where the tool is drawn.
  if (!first) load().catch(() => {});
  return function LazyTool(props: Props) {
    const [titled, setTitled] = useState(!first);
    useEffect(() => {
      // A frame begins before it is painted: when the second begins, the first is on the screen.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setTitled(true));
      });
      return () => cancelAnimationFrame(frame);
    }, []);
    return titled ? <Tool {...props} /> : empty;
  };
}
