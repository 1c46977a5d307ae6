// Reads transfers from a blockchain through one adapter per network.
import type { NetworkFacts } from './store.ts'

/** A transfer as the chain reports it. */
export interface ChainTransfer {
  succeeded: boolean
  to: string
  token: string
  /** In tokens, as a decimal. */
  amount: string
  confirmations: number
}

/** Only reads; crediting is up to the recharges module. */
export interface NetworkAdapter {
  /** Undefined when the chain has no such transfer; throws when the chain is unreachable. */
  readTransfer(txid: string, signal: AbortSignal): Promise<ChainTransfer | undefined>
}

/** By the network's key. */
export type NetworkAdapters = ReadonlyMap<string, NetworkAdapter>

export type TransferReading =
  | { state: 'off' | 'unreachable' | 'missing' }
  | { state: 'found'; transfer: ChainTransfer; confirmed: boolean }

const readTimeoutMs = 8_000

export async function readTransfer(
  adapters: NetworkAdapters,
  { network, txid, timeoutMs = readTimeoutMs }: { network: NetworkFacts; txid: string; timeoutMs?: number },
): Promise<TransferReading> {
  const adapter = adapters.get(network.key)
  if (!adapter || !txid) return { state: 'off' }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const timeout = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const transfer = await Promise.race([adapter.readTransfer(txid, signal), timeout])
    if (!transfer) return { state: 'missing' }
    return {
      state: 'found',
      transfer,
      confirmed: transfer.succeeded && transfer.confirmations >= network.confirmations,
    }
  } catch {
    return { state: 'unreachable' }
  }
}
