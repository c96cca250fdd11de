import { createFileRoute } from '@tanstack/react-router';
import { LegalServicePage } from '../../../features/guide/LegalServicePage.tsx';

// The list of services is not read here: it would be loaded with every first visit.
export const Route = createFileRoute('/enterprise/$area/$service')({
  loader: ({ context, params: { area, service } }) =>
    void context.utils.content.service.prefetch({ area, id: service }),
  component: Service,
});

function Service() {
  const { area, service } = Route.useParams();
  return <LegalServicePage key={`${area} ${service}`} area={area} id={service} />;
}
