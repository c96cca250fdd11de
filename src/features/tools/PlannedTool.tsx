import { directory } from '../../../domain/tools/directory.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import page from '../../ui/Page.module.css';

/** A tool that has a name and no page of its own yet. */
export function PlannedTool({ id }: { id: string }) {
  const tool = directory.find((one) => one.id === id);
  if (!tool) return <NotFound />;
  return (
    <div className={page.page}>
      <EmptyState
        order={1}
        title={`${tool.name} is in the making`}
        text={`What it will do: ${tool.description}`}
        action={
          <LinkButton to="/tools" variant="default">
            See the tools that are ready
          </LinkButton>
        }
      />
    </div>
  );
}
