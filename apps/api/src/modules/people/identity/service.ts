// The identity service for other modules.

export {
  dropOldCodes,
  makeRequestedCodes,
  ownerOfTicket,
  useTicket,
} from './codes.ts'
export { checkPassword, isLoginPassword } from './password-attempts.ts'
export { getUser } from './profile.ts'
export { heldUntil, sessionDays, withdrawalMailsPerHourMax } from './rules.ts'
export { dropOldSecurityEvents, noteSecurityEvent, withdrawalMails } from './security-events.ts'
export { listEvents as listEventsOf } from './security-events-store.ts'
export { endSessions, findShopper, isFreshLogin, withdrawalsHeldUntil } from './sessions.ts'
export {
  deleteExpiredSessions as dropExpiredSessions,
  listLiveSessions as liveSessions,
} from './sessions-store.ts'
export { closeUser, exportPerson, hasVerifiedContact, listSessionsOf, lockUnchanged } from './store.ts'
