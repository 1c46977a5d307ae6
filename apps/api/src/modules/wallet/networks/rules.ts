// Validation of addresses and transaction ids of each kind of network; a wrong letter in either loses money.
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64, base64url, bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressFormat } from '@shop/contract/wallet/recharges.ts'

const base58check = createBase58check(sha256)

interface FormatRules {
  isAddress(text: string): boolean
  /** The normalized transaction id; undefined when invalid. */
  txid(text: string): string | undefined
}

const hexTxid = (text: string) => (/^[0-9a-fA-F]{64}$/.test(text) ? text.toLowerCase() : undefined)

const formatRules: Record<AddressFormat, FormatRules> = {
  tron: {
    isAddress: (text) => {
      const bytes = tryDecode(() => base58check.decode(text))
      return bytes?.length === 21 && bytes[0] === 0x41
    },
    txid: hexTxid,
  },
  evm: {
    isAddress: isEvmAddress,
    txid: (text) => (/^0x[0-9a-fA-F]{64}$/.test(text) ? text.toLowerCase() : undefined),
  },
  bitcoin: { isAddress: isBitcoinAddress, txid: hexTxid },
  solana: {
    isAddress: (text) => tryDecode(() => base58.decode(text))?.length === 32,
    txid: (text) => (tryDecode(() => base58.decode(text))?.length === 64 ? text : undefined),
  },
  ton: { isAddress: isTonAddress, txid: (text) => hexTxid(text) ?? tonTxid(text) },
  none: { isAddress: () => false, txid: () => undefined },
}

export function isAddress(format: AddressFormat, text: string): boolean {
  return formatRules[format].isAddress(text)
}

/** Normalized, so that a transfer cannot be claimed twice in two encodings. Undefined when invalid. */
export function txidOf(format: AddressFormat, text: string): string | undefined {
  return formatRules[format].txid(text)
}

function tryDecode(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/** Single-case addresses have no checksum; mixed case must match the EIP-55 checksum. */
function isEvmAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (!digits) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...digits].every((digit, at) => {
    const isUpper = Number.parseInt(hash[at] ?? '0', 16) >= 8
    return digit === (isUpper ? digit.toUpperCase() : digit.toLowerCase())
  })
}

function isBitcoinAddress(text: string): boolean {
  if (/^bc1/i.test(text)) return isSegwit(text)
  const bytes = tryDecode(() => base58check.decode(text))
  return bytes?.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05)
}

/** Version 0 uses bech32, later versions bech32m. */
function isSegwit(text: string): boolean {
  for (const [encoding, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const decoded = encoding.decodeUnsafe(text)
    if (decoded?.prefix !== 'bc') continue
    const [version = -1, ...words] = decoded.words
    const program = tryDecode(() => encoding.fromWords(words))
    const isLongEnough = version === 0 ? [20, 32].includes(program?.length ?? 0) : (program?.length ?? 0) >= 2
    if (isVersion(version) && isLongEnough && (program?.length ?? 0) <= 40) return true
  }
  return false
}

/** Only the user-friendly form of a mainnet address, which has a checksum; the raw form has none. */
function isTonAddress(text: string): boolean {
  const bytes = tryDecode(() => (/[+/]/.test(text) ? base64 : base64url).decode(text))
  if (bytes?.length !== 36) return false
  const isKnown = bytes[0] === 0x11 || bytes[0] === 0x51
  const isChain = bytes[1] === 0x00 || bytes[1] === 0xff
  const check = ((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0)
  return isKnown && isChain && crc16(bytes.subarray(0, 34)) === check
}

/** Wallets show the same 32 bytes in hex or in one of two base64 alphabets. */
function tonTxid(text: string): string | undefined {
  const bytes = tryDecode(() => (/[-_]/.test(text) ? base64url : base64).decode(text))
  return bytes?.length === 32 ? bytesToHex(bytes) : undefined
}

function crc16(bytes: Uint8Array): number {
  let rest = 0
  for (const byte of bytes) {
    rest ^= byte << 8
    for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? ((rest << 1) ^ 0x1021) & 0xffff : (rest << 1) & 0xffff
  }
  return rest
}

/** True when a note adds or changes text in any language, because that could misdirect a shopper's money. */
export function addsText(before: Record<string, string>, after: Record<string, string>): boolean {
  return Object.entries(after).some(([language, text]) => text !== '' && text !== before[language])
}
