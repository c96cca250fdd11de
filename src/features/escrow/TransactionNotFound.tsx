import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';

export function TransactionNotFound({ hasDashboard }: { hasDashboard: boolean }) {
  return (
    <div className={page.page}>
      <EmptyState
        order={1}
        title="Transaction Not Found"
        text="This transaction does not exist, or you do not have permission to view it."
        action={
          hasDashboard ? (
            <LinkButton to="/dashboard">Back to Dashboard</LinkButton>
          ) : (
            <LinkButton to="/admin/dashboard">Back to Admin Dashboard</LinkButton>
          )
        }
      />
    </div>
  );
}
