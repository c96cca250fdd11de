import { createFileRoute } from '@tanstack/react-router';
import { type ContactTopic, contactTopics } from '../../domain/content/contact-topics.ts';
import { ContactPage } from '../features/content/ContactPage.tsx';

export const Route = createFileRoute('/contact')({
  // The pages of the legal services call it `service`.
  validateSearch: ({
    topic,
    service,
  }: Record<string, unknown>): { topic?: ContactTopic; service?: 'legal' } => ({
    topic: contactTopics.find((known) => known === topic),
    service: service === 'legal' ? service : undefined,
  }),
  component: Contact,
});

function Contact() {
  const { service, topic = service ?? 'general' } = Route.useSearch();
  const { user } = Route.useRouteContext().session;
  return (
    <ContactPage
      key={topic}
      topic={topic}
      sender={{ name: user?.fullName ?? '', email: user?.email ?? '' }}
    />
  );
}
