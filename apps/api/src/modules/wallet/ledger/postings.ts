// Every event that moves money, as a pure function that returns its transfers.
export type { Clearing, Exit } from './legs.ts'
export * from './order-postings.ts'
export * from './platform-postings.ts'
export * from './recharge-postings.ts'
export type { Leg, Posting } from './rules.ts'
export * from './withdrawal-postings.ts'
