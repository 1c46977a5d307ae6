// The identity service for other modules.

export {
  dropOldCodes,
  makeRequestedCodes,
  ownerOfTicket,
  useTicket,
} from './codes.ts'
export { checkPassword } from './password-attempts.ts'
export { closeUser, exportPerson, listSessionsOf } from './personal-data-store.ts'
export { getUser } from './profile.ts'
export { sessionDays } from './rules.ts'
export { dropOldSecurityEvents, mailWithdrawal, noteSecurityEvent } from './security-events.ts'
export { listEvents as listEventsOf } from './security-events-store.ts'
export { endSessions, findShopper, withdrawalsHeldUntil } from './sessions.ts'
export {
  deleteExpiredSessions as dropExpiredSessions,
  listLiveSessions as liveSessions,
} from './sessions-store.ts'
export { hasVerifiedContact, lockUnchanged } from './store.ts'
