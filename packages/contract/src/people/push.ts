// Push notifications: the browsers of a shopper that get them.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Text } from '../wire.ts'

/** The key by which push services recognize this shop, for `pushManager.subscribe`. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  access: 'shopper',
  reply: z.object({ key: z.string() }),
  errors: [],
})

export const endpointMax = 1_000

/** The address of a browser at its push service. */
const Endpoint = Text(endpointMax, 1)
/** Bytes as base64url without padding. */
const Bytes = (length: number) => z.string('required').check(z.regex(/^[\w-]+$/, 'format'), z.length(length, 'format'))

/** This browser, of this session. Saving it again renews it. */
export const savePush = endpoint({
  name: 'savePush',
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'shopper',
  // The browser's public key (65 bytes) and its secret (16 bytes), by which messages are encrypted.
  body: z.object({ endpoint: Endpoint, p256dh: Bytes(87), auth: Bytes(22) }),
  reply: z.null(),
  errors: [],
  rate: 'write',
})

export const dropPush = endpoint({
  name: 'dropPush',
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'shopper',
  body: z.object({ endpoint: Endpoint }),
  reply: z.null(),
  errors: [],
  rate: 'write',
})
