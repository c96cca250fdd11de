import { createFileRoute } from '@tanstack/react-router';
import { CancelPlanPage } from '../features/content/CancelPlanPage.tsx';

export const Route = createFileRoute('/cancel')({ component: CancelPlan });

function CancelPlan() {
  const { user } = Route.useRouteContext().session;
  return <CancelPlanPage sender={{ name: user?.fullName ?? '', email: user?.email ?? '' }} />;
}
