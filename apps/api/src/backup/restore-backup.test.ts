// Tests that a restored shop is another shop: it uses no storage of the one that was backed up until a person says so.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { startEmbedded } from '#db/embedded.ts'
import { startS3 } from '../../test/s3-server.ts'
import { readConfig } from '../config.ts'
import { prepare } from '../prepare.ts'
import { createBackup } from './create-backup.ts'
import { checkRestored, restoreBackup } from './restore-backup.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-restored-'))
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
// PostgreSQL's user must pass through it when root runs this.
await chmod(folder, 0o711)
const s3 = await startS3()
after(() => s3.stop())
const pepper = 'a pepper for tests, thirty-two characters'
const owner = 'originals/owner'

/** The start of a shop with this data, up to its server processes. */
async function start(dataDir: string, env: Record<string, string> = {}, media = dataDir): Promise<void> {
  const { url: databaseUrl, serverUrl, stop } = await startEmbedded({ dataDir, port: 0 })
  try {
    const config = readConfig({ DEMO: 'off', ...env })
    await prepare({ config, databaseUrl, serverUrl, dataDir: media, pepper })
  } finally {
    await stop()
  }
}

async function backUp(dataDir: string, withPictures: boolean): Promise<string> {
  const file = path.join(folder, `${path.basename(dataDir)}.tar.zst`)
  const { url, stop } = await startEmbedded({ dataDir, port: 0 })
  try {
    await createBackup({ url, dataDir, file, key: undefined, withPictures })
  } finally {
    await stop()
  }
  return file
}

const another = { name: 'StartError', message: /has the pictures of another shop/ }

test('a restored shop does not start with the bucket until somebody gives it away', async () => {
  const dataDir = path.join(folder, 'bucket')
  await start(dataDir, s3.env)
  const mark = s3.objects.get(owner)?.data.toString()
  assert.ok(mark)
  const file = await backUp(dataDir, false)

  const settings = readConfig({ DEMO: 'off', ...s3.env }).s3
  const [restored, blind] = [path.join(folder, 'restored'), path.join(folder, 'blind')]
  await restoreBackup({ file, dataDir: restored, key: undefined })
  // The bucket does not answer, so the restored data could not be checked: it stays, and is still another shop.
  s3.fail(403, 100)
  await assert.rejects(checkRestored(restored, settings), { name: 'StorageError' })
  s3.recover()
  await assert.rejects(start(restored, s3.env), another)

  await restoreBackup({ file, dataDir: blind, key: undefined })
  const { problems } = await checkRestored(blind, undefined)
  assert.deepEqual(problems, [])
  await assert.rejects(start(blind, s3.env), another, 'also when the restore knew no bucket')

  assert.equal(s3.objects.get(owner)?.data.toString(), mark, 'the bucket is as it was')
  await start(dataDir, s3.env)

  s3.objects.delete(owner)
  await start(restored, s3.env)
  await assert.rejects(start(dataDir, s3.env), another, 'the former shop does not share it')
})

test('a restored shop owns the folder that was restored with it; another shop’s folder stays with its owner', async () => {
  const dataDir = path.join(folder, 'local')
  await start(dataDir)
  const file = await backUp(dataDir, true)
  const restored = path.join(folder, 'copy')
  await restoreBackup({ file, dataDir: restored, key: undefined })
  await checkRestored(restored, undefined)
  const mark = await readFile(path.join(dataDir, 'media', 'originals', 'owner'), 'utf8')
  await start(restored, {}, dataDir)
  assert.equal(await readFile(path.join(dataDir, 'media', 'originals', 'owner'), 'utf8'), mark)
  await start(restored)
  await start(restored)
  await start(dataDir)
})
