// Kept apart from domain/content/contact.ts, so that the addresses of pages load no process.

/** What a message to those who run the marketplace is about, by the word in the address of the contact page. */
export const contactTopicLabels = {
  general: 'A question',
  sales: 'Sales',
  legal: 'Enterprise Legal+',
  press: 'Press',
  problem: 'Something is wrong',
  plan: 'Cancelling a plan',
} as const;
export type ContactTopic = keyof typeof contactTopicLabels;
export const contactTopics = Object.keys(contactTopicLabels) as [ContactTopic, ...ContactTopic[]];
