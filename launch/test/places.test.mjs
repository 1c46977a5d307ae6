// Tests that the shop starts in a private folder, with spaces in its path, and twice at once.
import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { stagedFolder } from '../../apps/api/src/db/embedded-account.ts'
import {
  customer,
  endOf,
  isRoot,
  linkCheckout,
  onCleanup,
  post,
  readyShop,
  register,
  scratch,
  signalShop,
} from './shop.mjs'

const user = isRoot ? 'root' : 'an ordinary user'

test(`${user} starts it in a private folder with spaces, while another clone runs`, async (t) => {
  const folder = scratch(t)
  const closed = path.join(folder, 'closed to others')
  mkdirSync(closed)
  chmodSync(closed, 0o700)
  const checkout = path.join(closed, 'my shop')
  linkCheckout(checkout)
  const staged = stagedFolder(checkout)
  onCleanup(t, () => rmSync(staged, { recursive: true, force: true }))

  const [first, clone] = await Promise.all([
    readyShop(t, { dataDir: path.join(folder, 'data') }),
    readyShop(t, { cwd: checkout }),
  ])
  assert.equal(clone.dataDir, isRoot ? staged : path.join(checkout, '.data'))
  assert.equal((await register(clone)).code, 1)
  assert.equal((await post(first, '/api/user/login', customer)).code, 0, 'the clones share no data')

  signalShop(clone, 'SIGINT')
  await endOf(clone)
  const again = await readyShop(t, { cwd: checkout })
  assert.doesNotMatch(again.out, /Installing|Building|Creating the database/, 'a second start reuses what is there')
  assert.equal((await post(again, '/api/user/login', customer)).code, 1)
  signalShop(again, 'SIGINT')
  await endOf(again)
})
