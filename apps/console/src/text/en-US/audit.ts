// Words about the audit log in English.
const actions: Record<string, string> = {
  'operator.login': 'Logged in',
  'operator.create': 'Created an operator',
  'operator.change': 'Changed an operator',
  'operator.otp_on': 'Switched on the second factor',
  'operator.otp_start': 'Began to set up a second factor',
  'operator.logout': 'Logged out',
  'operator.reset': 'Renewed an access at start',
}

const objects: Record<string, string> = { operator: 'Operator' }

const fields: Record<string, string> = {
  account: 'Account',
  name: 'Name',
  roles: 'Roles',
  active: 'May log in',
  second_factor: 'Second factor',
  password: 'Password',
}

const values: Record<string, string> = { 'password=changed': 'Replaced' }

export const audit = {
  actions,
  values,
  objects,
  fields,
  lead: 'What operators did, newest first. Entries can only be added, never changed.',
  filters: {
    actor: 'Who',
    actorHint: 'Account',
    object: 'Object',
    objectHint: 'operator 3',
    action: 'Action',
    actionHint: 'operator.change',
  },
  columns: { time: 'Time', actor: 'Who', action: 'Action', object: 'Object', why: 'Why' },
  empty: 'Nothing has been logged yet',
  emptyFiltered: 'No entry matches',
  emptyFilteredHint: 'Who and object must match exactly; an action may be given by its beginning.',
  changes: 'What changed',
  details: 'Details',
  ip: 'IP address',
  request: 'Request',
  entry: 'Entry',
  noReason: 'No reason given',
  byActor: (actor: string) => `All by ${actor}`,
  byObject: 'All about this object',
}
