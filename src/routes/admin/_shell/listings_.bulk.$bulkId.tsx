import { createFileRoute } from '@tanstack/react-router';
import { AdminBulkPage } from '../../../features/admin/AdminBulk.tsx';

export const Route = createFileRoute('/admin/_shell/listings_/bulk/$bulkId')({ component: Bulk });

function Bulk() {
  const { bulkId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AdminBulkPage
      key={bulkId}
      id={bulkId}
      onRetried={(id) => void navigate({ to: '/admin/listings/bulk/$bulkId', params: { bulkId: id } })}
    />
  );
}
