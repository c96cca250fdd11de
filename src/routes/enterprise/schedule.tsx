import { createFileRoute } from '@tanstack/react-router';
import { scheduleTitle } from '../../../domain/titles.ts';
import { BookedCall } from '../../features/guide/BookedCall.tsx';
import { SchedulePage } from '../../features/guide/SchedulePage.tsx';

export const Route = createFileRoute('/enterprise/schedule')({
  validateSearch: ({ booking }: Record<string, unknown>): { booking?: string } => ({
    // A link that was cut off says so, and offers no form to book a second time.
    booking: booking === undefined ? undefined : String(booking),
  }),
  loaderDeps: ({ search: { booking } }) => ({ booking }),
  loader: ({ context, deps: { booking } }) => {
    if (booking !== undefined) void context.utils.bookings.get.prefetch({ token: booking });
    else void context.utils.bookings.times.prefetch();
  },
  head: ({ match }) => ({ meta: [{ title: scheduleTitle(match.search.booking) }] }),
  component: Schedule,
});

function Schedule() {
  const { booking } = Route.useSearch();
  const { user } = Route.useRouteContext().session;
  const navigate = Route.useNavigate();
  return booking !== undefined ? (
    <BookedCall key={booking} token={booking} />
  ) : (
    <SchedulePage
      sender={{ name: user?.fullName ?? '', email: user?.email ?? '' }}
      onBooked={(token) => void navigate({ search: { booking: token } })}
    />
  );
}
