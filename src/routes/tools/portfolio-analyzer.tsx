import { createFileRoute } from '@tanstack/react-router';
import { PortfolioAnalyzerPage } from '../../features/tools/portfolio-analyzer/PortfolioAnalyzerPage.tsx';

export const Route = createFileRoute('/tools/portfolio-analyzer')({
  validateSearch: ({ source }: Record<string, unknown>): { source?: 'csv' } =>
    source === 'csv' ? { source } : {},
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'portfolio-analyzer' });
  },
  component: PortfolioAnalyzer,
});

function PortfolioAnalyzer() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <PortfolioAnalyzerPage
      source={Route.useSearch().source ?? 'listings'}
      signedIn={session.user !== null}
      onChange={(source) => void navigate({ search: source === 'csv' ? { source } : {}, resetScroll: false })}
    />
  );
}
