// Tests of the configuration: what is accepted, and the sentence for what is refused.
import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { readConfig, StartError } from './config.ts'

const secret = 'thirty-two random characters or more'
const production = { NODE_ENV: 'production', APP_SECRET: secret, DEMO: 'off' }

function assertStartError(env: Record<string, string>, sentence: RegExp): void {
  assert.throws(
    () => readConfig(env),
    (error) => error instanceof StartError && sentence.test(error.message),
    JSON.stringify(env),
  )
}

test('without any setting the demo shop runs on this machine with rate limits', () => {
  const config = readConfig({})
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.port, 3000)
  assert.equal(config.databaseUrl, undefined)
  assert.equal(config.dataDir, undefined)
  assert.equal(config.demo, true)
  assert.equal(config.rateLimits, true)
  assert.equal(config.workers, availableParallelism())
  assert.equal(config.defaultLanguage, 'zh-CN')
})

test('an empty setting counts as absent', () => {
  assert.deepEqual(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '', APP_SECRET: '' }), readConfig({}))
})

test('each setting is used', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://db/shop',
    DATA_DIR: 'data',
    DEMO: 'off',
    WORKERS: '3',
    ROLE: 'web',
    METRICS_TOKEN: 'scraper',
    DEFAULT_LANG: 'en',
  })
  assert.equal(config.port, 8080)
  assert.equal(config.host, '0.0.0.0')
  assert.equal(config.databaseUrl, 'postgres://db/shop')
  assert.equal(config.dataDir, path.resolve('data'))
  assert.equal(config.demo, false)
  assert.equal(config.workers, 3)
  assert.equal(config.role, 'web')
  assert.equal(config.metricsToken, 'scraper')
  assert.equal(config.defaultLanguage, 'en-US')
})

test('traces are on with an endpoint, unless they are disabled', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  assert.equal(readConfig({}).tracing, undefined)
  assert.equal(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing, undefined)
  const on = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT })
  assert.deepEqual(on.tracing, { sampler: 'parentbased_always_on', ratio: 1 })
  const tenth = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  assert.deepEqual(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...tenth }).tracing, {
    sampler: 'traceidratio',
    ratio: 0.1,
  })
  assertStartError({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /OTEL_EXPORTER_OTLP_ENDPOINT is not an address/)
  const wrong = [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER_ARG: '10' },
  ]
  for (const settings of wrong) {
    assertStartError({ OTEL_EXPORTER_OTLP_ENDPOINT, ...settings }, new RegExp(`^${Object.keys(settings)[0]}=`))
  }
  const key = { ...production, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret' }
  assertStartError({ ...key, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, /would be sent without TLS/)
  assert.ok(readConfig({ ...key, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318' }).tracing)
})

test('a switch accepts on, 1, true, yes and their opposites', () => {
  for (const text of ['on', '1', 'true', 'YES']) assert.equal(readConfig({ DEMO: text }).demo, true, text)
  for (const text of ['off', '0', 'false', 'No']) assert.equal(readConfig({ DEMO: text }).demo, false, text)
  assertStartError({ DEMO: 'maybe' }, /^DEMO=maybe is neither on nor off/)
  assertStartError({ RATE_LIMITS: 'slow' }, /^RATE_LIMITS=slow is neither on nor off/)
})

test('a bad port is refused in one sentence', () => {
  for (const PORT of ['abc', '-1', '65536', '80.5', '3000x', 'NaN']) {
    assertStartError({ PORT }, /^PORT=\S+ is not a whole number from 0 to 65535: set another or leave it out\.$/)
  }
})

test('a bad number of processes is refused in one sentence', () => {
  for (const WORKERS of ['0', '65', 'all', '1.5'])
    assertStartError({ WORKERS }, /^WORKERS=\S+ is not a whole number from 1 to 64/)
})

test('production requires a long secret and no demo shop', () => {
  assert.equal(readConfig(production).production, true)
  assertStartError({ ...production, APP_SECRET: '' }, /^In production APP_SECRET must be set/)
  assertStartError({ ...production, APP_SECRET: 'short' }, /^APP_SECRET is too short/)
  assertStartError(
    { ...production, DEMO: 'on' },
    /^The demo shop has known passwords: start production with DEMO=off\.$/,
  )
  assert.equal(readConfig({ ...production, DEMO: '' }).demo, false)
})

test('a short secret is refused outside production too', () => {
  assertStartError({ APP_SECRET: 'x'.repeat(31) }, /at least 32 random characters/)
  assert.equal(readConfig({ APP_SECRET: 'x'.repeat(32) }).secret, 'x'.repeat(32))
})

test('rate limits may be off only on loopback', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1']) {
    assert.equal(readConfig({ RATE_LIMITS: 'off', HOST }).rateLimits, false)
  }
  for (const HOST of ['0.0.0.0', '::', '10.0.0.5', 'shop.example', '127.0.0.1.shop.example']) {
    assertStartError(
      { RATE_LIMITS: 'off', HOST, DEMO: 'off' },
      /^RATE_LIMITS=off is only allowed while listening on loopback/,
    )
  }
})

test('the demo shop with its known passwords listens on loopback only', () => {
  for (const HOST of ['0.0.0.0', '::', '10.0.0.5']) {
    assertStartError({ HOST }, /^The demo shop has known passwords/)
    assert.equal(readConfig({ HOST, DEMO: 'off' }).demo, false)
  }
})

test('an unknown language or log level is refused', () => {
  assertStartError({ DEFAULT_LANG: 'klingon' }, /^DEFAULT_LANG=klingon is not known: set one of en-US/)
  assertStartError({ LOG_LEVEL: 'loud' }, /^LOG_LEVEL=loud is not known/)
  assert.equal(readConfig({ DEFAULT_LANG: 'ja' }).defaultLanguage, 'ja-JP')
})

test('a configuration cannot be changed afterwards', () => {
  const config = readConfig({})
  assert.throws(() => Object.assign(config, { port: 1 }), TypeError)
})

test('the mail server and the sender must be valid addresses', () => {
  assert.equal(readConfig({}).smtpUrl, undefined)
  assert.equal(readConfig({ SMTP_URL: 'smtps://u:p@mail.example:465' }).smtpUrl, 'smtps://u:p@mail.example:465')
  for (const url of ['mail.example', 'https://mail.example', 'smtp//x'])
    assertStartError({ SMTP_URL: url }, /^SMTP_URL is not/)
  for (const from of ['Shop <shop@mail.example>', 'shop@mail.example']) {
    assert.equal(readConfig({ MAIL_FROM: from }).mailFrom, from)
  }
  for (const from of ['Shop', 'a@b\r\nBcc: c@d', '<a@b> <c@d>']) assertStartError({ MAIL_FROM: from }, /^MAIL_FROM=/)
  assertStartError({ ...production, SMTP_URL: 'smtp://mail.example' }, /set MAIL_FROM/)
})

test('in production mails and card payments are encrypted', () => {
  const mail = { ...production, MAIL_FROM: 'Shop <shop@mail.test>', PUBLIC_URL: 'https://shop.test' }
  for (const query of ['ignoreTLS=true', 'pool=true&tls.rejectUnauthorized=false', 'requireTLS=false']) {
    assertStartError(
      { ...mail, SMTP_URL: `smtps://u:p@mail.test:465?${query}` },
      /^SMTP_URL changes how mails are encrypted/,
    )
  }
  const stripe = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }
  assertStartError(
    { ...production, ...stripe, STRIPE_API_URL: 'http://stand-in.test' },
    /^STRIPE_API_URL is not encrypted/,
  )
  assert.ok(readConfig({ ...production, ...stripe, STRIPE_API_URL: 'https://api.test' }).stripe)
})

test('the error about a bad SMTP_URL does not repeat its password', () => {
  assert.throws(
    () => readConfig({ SMTP_URL: 'http://user:very-secret@mail.example' }),
    (error: Error) => !error.message.includes('very-secret'),
  )
})

test('in production a remote database requires verified TLS', () => {
  const local = ['postgres://u@127.0.0.1/shop', 'postgres://u@[::1]:5432/shop', 'postgres://u@%2Frun%2Fpg/shop']
  const encrypted = 'postgres://u:p@db.test/shop?sslmode=verify-full'
  for (const url of [...local, encrypted]) {
    assert.equal(readConfig({ ...production, DATABASE_URL: url }).databaseUrl, url)
  }
  for (const query of ['', '?sslmode=disable', '?sslmode=require', '?host=db.test']) {
    assertStartError(
      { ...production, DATABASE_URL: `postgres://db.test/shop${query}` },
      /^DATABASE_URL leads .* without TLS/,
    )
  }
  assertStartError({ ...production, DATABASE_URL: 'postgres://127.0.0.1/shop?host=db.test' }, /^DATABASE_URL leads/)
  const plain = { ...production, DATABASE_URL: encrypted, SERVER_DATABASE_URL: 'postgres://db.test/shop' }
  assertStartError(plain, /^SERVER_DATABASE_URL leads/)
})

test('pictures are in the data folder, or in a bucket with all its settings', () => {
  const s3 = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.test/',
    S3_BUCKET: 'shop-pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'very-secret',
  }
  assert.equal(readConfig({}).s3, undefined)
  assert.equal(readConfig({ ...s3, STORAGE: 'local' }).s3, undefined)
  assert.deepEqual(readConfig(s3).s3, {
    endpoint: 'https://s3.test',
    bucket: 'shop-pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'very-secret',
  })
  assert.equal(readConfig({ ...s3, S3_REGION: 'eu-central-1' }).s3?.region, 'eu-central-1')
  assertStartError({ ...s3, STORAGE: '' }, /^S3_BUCKET is set: set STORAGE=s3 to use it, or STORAGE=local\.$/)
  assertStartError({ ...s3, STORAGE: 'ftp' }, /^STORAGE=ftp is not known: set one of local, s3/)
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    assertStartError({ ...s3, [name]: '' }, /^STORAGE=s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_/)
  }
  for (const S3_ENDPOINT of [
    's3.test',
    'ftp://s3.test',
    'https://s3.test/bucket',
    'https://s3.test/?x=1',
    'https://u:p@s3.test',
  ]) {
    assertStartError({ ...s3, S3_ENDPOINT }, /^S3_ENDPOINT is not an address like/)
  }
  for (const S3_BUCKET of ['ab', 'Upper', 'a/b', '-ab', 'a'.repeat(64)]) {
    assertStartError({ ...s3, S3_BUCKET }, /^S3_BUCKET=\S+ is not a name of 3 to 63/)
  }
  assertStartError({ ...s3, S3_REGION: 'Europe!' }, /^S3_REGION=Europe! is not a region/)
  assertStartError({ ...s3, S3_ACCESS_KEY_ID: 'k'.repeat(301) }, /^S3_ACCESS_KEY_ID is longer than 300 characters/)
  assert.ok(readConfig({ ...production, ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3)
  assertStartError({ ...production, ...s3, S3_ENDPOINT: 'http://s3.test' }, /^S3_ENDPOINT leads .* without TLS/)
})
