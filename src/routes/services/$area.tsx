import { createFileRoute } from '@tanstack/react-router';
import { ServiceAreaPage } from '../../features/guide/EnterprisePage.tsx';

export const Route = createFileRoute('/services/$area')({ component: Area });

function Area() {
  return <ServiceAreaPage word={Route.useParams().area} />;
}
