import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../../../features/admin/queue/ReviewPage.tsx';

export const Route = createFileRoute('/admin/_shell/queue/$kind/$id')({ component: Review });

function Review() {
  const { kind, id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ReviewPage
      kind={kind}
      id={id}
      onItem={(item) => void navigate({ params: item, replace: true, resetScroll: false })}
      onDone={() => void navigate({ to: '/admin/queue', search: { kind } })}
    />
  );
}
