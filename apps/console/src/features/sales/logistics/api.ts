// Queries and mutations for carriers, and the import of numbers and events by file.
import type { Input } from '@shop/contract/endpoint.ts'
import { pageLimitMax } from '@shop/contract/page.ts'
import * as carriers from '@shop/contract/sales/admin-logistics.ts'
import { importNumbers, importParcelEvents, listOrderRows, numbersLinesMax } from '@shop/contract/sales/admin-orders.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, quiet } from '#api.ts'

/** Two thousand orders take the server longer than a normal call. */
const importTimeoutMs = 120_000

export const fileKinds = ['numbers', 'events'] as const
export type FileKind = (typeof fileKinds)[number]

export function useOrderFile(kind: FileKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof importNumbers>['body']) => {
      const endpoint = kind === 'numbers' ? importNumbers : importParcelEvents
      return api(endpoint, { body }, { ...quiet, allowRepeat: true, timeoutMs: importTimeoutMs })
    },
    onSuccess: (report) => {
      if (!report.done) return
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['order'] })
      void client.invalidateQueries({ queryKey: ['sales'] })
    },
  })
}

/** The orders to ship, oldest first, with empty carrier and number columns; at most one file's worth. */
async function toShipFile(): Promise<string> {
  const lines = ['sn,carrier,number']
  const status = String(orderStatuses.waitingDeliver)
  let cursor: string | undefined
  do {
    const page = await api(listOrderRows, { query: { status, limit: pageLimitMax, cursor } }, quiet)
    lines.push(...page.list.map(({ sn }) => `${sn},,`))
    cursor = page.next ?? undefined
  } while (cursor && lines.length <= numbersLinesMax)
  return `${lines.slice(0, numbersLinesMax + 1).join('\n')}\n`
}

/** A file to start from. */
export function useSampleFile(kind: FileKind) {
  return useMutation({
    mutationFn: async () => (kind === 'numbers' ? toShipFile() : 'carrier,number,time,state,place,text\n'),
  })
}

export function carriersQuery() {
  return queryOptions({
    queryKey: ['carriers'],
    queryFn: ({ signal }) => api(carriers.listCarriers, {}, { ...quiet, signal }),
  })
}

/** The key is only used on creation: webhooks and files refer to a carrier by it. */
export function useSaveCarrier(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      key,
      version,
      why,
      ...values
    }: Input<typeof carriers.createCarrier>['body'] & { version: number; why: string }) =>
      id === undefined
        ? api(carriers.createCarrier, { body: { key, ...values } }, quiet)
        : api(carriers.changeCarrier, { params: { id }, body: { ...values, version, why } }, quiet),
    onSettled: () => void client.invalidateQueries({ queryKey: carriersQuery().queryKey }),
  })
}

export function useCarrierSecret(id: number) {
  return useMutation({ mutationFn: () => api(carriers.revealCarrierSecret, { params: { id } }, quiet) })
}

export function useRotateSecret(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof carriers.rotateCarrierSecret>['body']) =>
      api(carriers.rotateCarrierSecret, { params: { id }, body }, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: carriersQuery().queryKey }),
  })
}

export function useRevokeOldSecret(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(carriers.revokeOldCarrierSecret, { params: { id } }, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: carriersQuery().queryKey }),
  })
}
