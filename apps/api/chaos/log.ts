// What the clients of a chaos test asked and were answered, on the disk before they go on: the test's own memory.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

export const operations = [
  ...(['recharge', 'passRecharge', 'withdraw', 'cancel', 'pass', 'refuse', 'send'] as const),
  ...(['order', 'payOrders', 'cancelOrder', 'ship', 'confirm'] as const),
  ...(['askRefund', 'approveRefund', 'approveReturn', 'sendBack', 'receiveBack', 'refuseRefund'] as const),
  ...(['withdrawRefund', 'giveRefund', 'review'] as const),
  ...(['proposePayout', 'confirmPayout', 'refusePayout', 'sendPayout'] as const),
] as const
export type Operation = (typeof operations)[number]

/** `ok` and `fail` were answered; after `info` nobody knows. */
export type Phase = 'invoke' | 'ok' | 'fail' | 'info'

export interface Entry {
  atMs: number
  phase: Phase
  operation: Operation
  /** The request_no of what is made, the id of what is decided. */
  key: string
  userId: number
  cents: number
  /** What an `ok` named. */
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
