// Words of the dashboard in English.
export const reports = {
  hello: (name: string) => `Hello, ${name}`,
  lead: 'The shop at a glance.',
  shoppers: 'Shoppers',
  shops: 'Shops',
  products: 'Products on sale',
  queues: {
    title: 'What waits',
    chats: 'Waiting for an answer',
    applications: 'Open applications',
    mails: 'Mails not sent yet',
    none: 'None',
    oldest: (age: string) => `oldest ${age}`,
    failed: (count: number) => `${count} given up`,
  },
  registrations: 'New shoppers',
  registrationsLead: 'The last 14 days',
  registrationsSummary: (total: string, most: string, day: string) =>
    `New shoppers per day in the last 14 days: ${total} in all, most on ${day} with ${most}. The table after the chart holds every day.`,
  registrationsNone: 'Nobody registered in the last 14 days.',
  total: (count: string) => `${count} in all`,
  recent: 'Latest entries',
  recentAll: 'Audit log',
  recentEmpty: 'Nothing has been logged yet',
  failed: 'The dashboard could not be loaded',
}
