// Words about the mails that go out, in English.
export const mail = {
  lead: 'Every mail the shop sends or is about to send.',
  search: 'Search',
  searchHint: 'Recipient',
  empty: 'No mails yet',
  emptyHint: 'Codes and safety messages appear here as soon as there are any.',
  emptyFiltered: 'No mail matches',
  emptyFilteredHint: 'A recipient is found by the beginning of the address.',
  noServer: 'No mail server is set up',
  noServerBody:
    'Nothing leaves this machine: mails wait here and can be read here, codes and links among them. Set SMTP_URL to have them sent.',
  codesKeptBody:
    'Nothing leaves this machine, and codes and links are not shown: until SMTP_URL is set nobody can get a new password or an invitation.',
  columns: { to: 'To', subject: 'Subject', state: 'State', created: 'Written' },
  states: { sent: 'Sent', waiting: 'Waiting', trying: 'Trying again', failed: 'Given up' },
  to: 'To',
  created: 'Written',
  sent: 'Sent',
  tries: 'Tries',
  givenUp: 'Given up',
  error: 'What the mail server said',
  body: 'Text',
  hidden: 'The text is shown only while no mail server is set up.',
  secret: 'It holds a code or a link, which is for its receiver only.',
}
