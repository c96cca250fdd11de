import { createFileRoute } from '@tanstack/react-router';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const PortfolioAnalyzerPage = lazyTool(
  () => import('../../features/tools/portfolio-analyzer/PortfolioAnalyzerPage.tsx'),
);

export const Route = createFileRoute('/tools/portfolio-analyzer')({
  validateSearch: ({ source }: Record<string, unknown>): { source?: 'csv' } =>
    source === 'csv' ? { source } : {},
  component: PortfolioAnalyzer,
});

function PortfolioAnalyzer() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.portfolioAnalyzer}>
      <PortfolioAnalyzerPage
        source={Route.useSearch().source ?? 'listings'}
        signedIn={session.user !== null}
        onChange={(source) =>
          void navigate({ search: source === 'csv' ? { source } : {}, resetScroll: false })
        }
      />
    </ToolPage>
  );
}
