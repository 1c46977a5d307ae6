// The formats of addresses and transaction IDs per network; the server also verifies the checksum.
import type { AddressFormat } from '@shop/contract/wallet/recharges.ts'

const base58 = '[1-9A-HJ-NP-Za-km-z]'

const shapes: Record<AddressFormat, RegExp> = {
  tron: new RegExp(`^T${base58}{33}$`),
  evm: /^0x[0-9a-fA-F]{40}$/,
  bitcoin: new RegExp(`^(bc1[02-9ac-hj-np-z]{11,71}|[13]${base58}{25,34})$`, 'i'),
  solana: new RegExp(`^${base58}{32,44}$`),
  ton: /^[EUk0][Qf][\w+/-]{46}$/,
  none: /^(?!)/,
}

export function looksLikeAddress(format: AddressFormat, text: string): boolean {
  return shapes[format].test(text)
}

const txidShapes: Record<AddressFormat, RegExp> = {
  tron: /^[0-9a-fA-F]{64}$/,
  evm: /^0x[0-9a-fA-F]{64}$/,
  bitcoin: /^[0-9a-fA-F]{64}$/,
  solana: new RegExp(`^${base58}{80,90}$`),
  ton: /^([0-9a-fA-F]{64}|[\w+/-]{43}=?)$/,
  none: /^(?!)/,
}

export function looksLikeTxid(format: AddressFormat, text: string): boolean {
  return txidShapes[format].test(text)
}

/** How addresses start; empty when there is no fixed prefix. */
export const addressStarts: Record<AddressFormat, readonly string[]> = {
  tron: ['T'],
  evm: ['0x'],
  bitcoin: ['bc1', '1', '3'],
  solana: [],
  ton: ['UQ', 'EQ'],
  none: [],
}
