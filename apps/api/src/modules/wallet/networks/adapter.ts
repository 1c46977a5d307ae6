// The seam between the shop and a chain: who reads transfers from one, an auditor's panel now and a watcher later.
import type { NetworkFacts } from './store.ts'

/** What the chain says of one transfer. */
export interface ChainTransfer {
  succeeded: boolean
  to: string
  token: string
  /** In tokens, as a decimal. */
  amount: string
  confirmations: number
}

/** One per network. It only reads: crediting is the recharge's own, whoever asks for it. */
export interface NetworkAdapter {
  /** Undefined while the chain knows no such transfer; throws when it cannot be asked. */
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
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const transfer = await Promise.race([adapter.readTransfer(txid, signal), late])
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
