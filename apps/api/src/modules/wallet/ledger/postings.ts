// Every event that moves money, by name, as the transfers it makes: pure, so that each can be read and tested alone.
export type { Clearing, Exit } from './legs.ts'
export * from './order-postings.ts'
export * from './platform-postings.ts'
export * from './recharge-postings.ts'
export type { Leg, Posting } from './rules.ts'
export * from './withdrawal-postings.ts'
