// The log of a chaos test's clients: requests and answers, written to disk before the client continues.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

export const operations = [
  ...(['recharge', 'passRecharge', 'withdraw', 'cancel', 'pass', 'refuse', 'send'] as const),
  ...(['order', 'payOrders', 'cancelOrder', 'ship', 'confirm'] as const),
  ...(['requestRefund', 'approveRefund', 'approveReturn', 'sendBack', 'receiveBack', 'refuseRefund'] as const),
  ...(['withdrawRefund', 'giveRefund', 'review'] as const),
  ...(['proposePayout', 'confirmPayout', 'refusePayout', 'sendPayout'] as const),
] as const
export type Operation = (typeof operations)[number]

/** `ok` and `fail` are answers; after `info` the outcome is unknown. */
export type Phase = 'invoke' | 'ok' | 'fail' | 'info'

export interface Entry {
  atMs: number
  phase: Phase
  operation: Operation
  /** The request_no of a created object, or the id of a decided one. */
  key: string
  userId: number
  cents: number
  /** The id in the answer. */
  id?: number
  reason?: string
}

export interface Log {
  entries: readonly Entry[]
  write(entry: Omit<Entry, 'atMs'>): void
  close(): void
}

export function openLog(file: string): Log {
  const handle = openSync(file, 'a')
  const entries: Entry[] = []
  return {
    entries,
    write(entry) {
      const timed = { atMs: Date.now(), ...entry }
      entries.push(timed)
      writeSync(handle, `${JSON.stringify(timed)}\n`)
      fsyncSync(handle)
    },
    close: () => closeSync(handle),
  }
}
