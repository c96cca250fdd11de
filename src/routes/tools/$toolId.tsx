import { createFileRoute } from '@tanstack/react-router';
import { PlannedTool } from '../../features/tools/PlannedTool.tsx';

/** Tools that work have routes of their own. */
export const Route = createFileRoute('/tools/$toolId')({
  head: () => ({ meta: [{ title: 'IP Tools - Ipso' }] }),
  component: Tool,
});

function Tool() {
  return <PlannedTool id={Route.useParams().toolId} />;
}
