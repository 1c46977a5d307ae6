// Withdrawals over HTTP, one after another on each of several connections.
import http from 'node:http'
import { post } from './http-post.ts'
import type { Caller } from './wallet-rows.ts'

export interface HttpResult {
  perSecond: number
  timesMs: number[]
  failures: number
}

/** Takes callers from the front of the list until the time is over or none is left. */
export async function loadWithdrawals(
  base: string,
  { callers, connections, forMs }: { callers: Caller[]; connections: number; forMs: number },
): Promise<HttpResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const timesMs: number[] = []
  let failures = 0
  const start = performance.now()
  const connection = async () => {
    while (performance.now() - start < forMs) {
      const caller = callers.shift()
      if (!caller) return
      const sentAt = performance.now()
      const isGood = await withdraw(`${base}/api/user/extract`, agent, caller).catch(() => false)
      if (isGood) timesMs.push(performance.now() - sentAt)
      else failures++
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const spentMs = performance.now() - start
  agent.destroy()
  return { perSecond: (timesMs.length / spentMs) * 1000, timesMs, failures }
}

async function withdraw(url: string, agent: http.Agent, caller: Caller): Promise<boolean> {
  const body = {
    type: 'bank',
    amount: '10.00',
    pay_token: caller.payToken,
    request_no: caller.requestNo,
    bank_name: 'Harbour Bank',
    card_no: '6222020200112233',
    holder: 'Ann Lee',
  }
  await post(url, { agent, token: caller.token, body })
  return true
}
