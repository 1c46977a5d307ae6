// Reads the environment into a checked, frozen configuration; every problem is one sentence.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defaultLanguage, findLanguage, type Language, languages } from '@shop/contract/language.ts'
import { choiceOf, integerOf, StartError, switchOf, textOf } from './environment.ts'

export { StartError } from './environment.ts'

export interface Config {
  host: string
  port: number
  /** Undefined = the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The server's own login; undefined = databaseUrl, and the server switches to its role with fewer rights. */
  serverDatabaseUrl: string | undefined
  /** Replicas for reads of the catalog. */
  readDatabaseUrls: readonly string[]
  /** A replica that is further behind is not read. */
  readLagSeconds: number
  /** At most, for all processes of this machine together. */
  databaseConnections: number
  /** Undefined = chosen by `defaultDataDir`. */
  dataDir: string | undefined
  demo: boolean
  rateLimits: boolean
  /** Between a signal to stop and the last request: a load balancer needs it to notice. */
  stopDelaySeconds: number
  workers: number
  /** web: answers requests; worker: runs the scheduled jobs; all: both. */
  role: 'web' | 'worker' | 'all'
  production: boolean
  /** Pepper of passwords; undefined = created at the first start and stored in the data folder. */
  secret: string | undefined
  /** Bearer token for /metrics; undefined = no metrics. */
  metricsToken: string | undefined
  defaultLanguage: Language
  logLevel: string
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  /** The mail server; undefined = mails stay in the outbox, and the console shows them. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The operator whose password is reset and whose second factor is removed at this start. */
  resetOperator: string | undefined
  /** Operators with a trusted role must have a second factor. */
  operatorSecondFactor: boolean
  /** An operator's session ends after this many minutes without a call. */
  operatorIdleMinutes: number
  /** The shop's origin, for links in mails. Never taken from a request, whose Host header can be forged. */
  publicUrl: string
  /** A push server on this machine, for tests; undefined = only public push services. */
  pushTestUrl: string | undefined
  /** Who runs the shop, as the platform page shows it; empty parts are left out. */
  company: { name: string; registration: string; address: string }
  /** For people who cannot sign in. */
  supportEmail: string
  /** Card payments by Stripe; undefined = only the demo's test cards, or none. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined
  /** The bucket with the pictures; undefined = they are in the data folder. */
  s3: S3Settings | undefined
  /** Traces by OpenTelemetry; undefined = none. Its packages read where to send them from the environment. */
  tracing: TracingSettings | undefined
}

export interface TracingSettings {
  sampler: (typeof samplers)[number]
  /** Of the traces that begin here, for the samplers by ratio. */
  ratio: number
}

export interface S3Settings {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const projectRoot = path.resolve(import.meta.dirname, '../../..')
const secretMin = 32
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
/** All of 127.0.0.0/8: two servers on one machine may have an address each. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production'
  const config: Config = {
    host: env.HOST || '127.0.0.1',
    port: integerOf(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    databaseUrl: env.DATABASE_URL || undefined,
    serverDatabaseUrl: env.SERVER_DATABASE_URL || undefined,
    readDatabaseUrls: (env.READ_DATABASE_URLS ?? '').split(',').filter((url) => url !== ''),
    readLagSeconds: integerOf(env, 'READ_LAG_SECONDS', { fallback: 5, min: 1, max: 60 }),
    // Below PostgreSQL's default of 100: migrations and a person with psql need some.
    databaseConnections: integerOf(env, 'DATABASE_CONNECTIONS', { fallback: 80, min: 10, max: 5_000 }),
    dataDir: env.DATA_DIR ? path.resolve(env.DATA_DIR) : undefined,
    demo: switchOf(env, 'DEMO', !production),
    rateLimits: switchOf(env, 'RATE_LIMITS', true),
    stopDelaySeconds: integerOf(env, 'STOP_DELAY_SECONDS', { fallback: 0, min: 0, max: 60 }),
    workers: integerOf(env, 'WORKERS', { fallback: availableParallelism(), min: 1, max: 64 }),
    role: choiceOf(env, 'ROLE', ['web', 'worker', 'all'], 'all'),
    production,
    secret: env.APP_SECRET || undefined,
    metricsToken: env.METRICS_TOKEN || undefined,
    defaultLanguage: languageOf(env),
    logLevel: choiceOf(env, 'LOG_LEVEL', logLevels, 'info'),
    trustProxy: (env.TRUST_PROXY ?? '').split(',').filter((address) => address !== ''),
    smtpUrl: smtpUrlOf(env),
    mailFrom: mailFromOf(env),
    resetOperator: env.RESET_OPERATOR || undefined,
    operatorSecondFactor: switchOf(env, 'OPERATOR_SECOND_FACTOR', !switchOf(env, 'DEMO', !production)),
    operatorIdleMinutes: integerOf(env, 'OPERATOR_IDLE_MINUTES', { fallback: 30, min: 5, max: 720 }),
    publicUrl: publicUrlOf(env),
    pushTestUrl: pushTestUrlOf(env),
    company: {
      name: textOf(env, 'COMPANY_NAME'),
      registration: textOf(env, 'COMPANY_REGISTRATION'),
      address: textOf(env, 'COMPANY_ADDRESS'),
    },
    supportEmail: textOf(env, 'SUPPORT_EMAIL') || (switchOf(env, 'DEMO', !production) ? 'help@tradewind.example' : ''),
    stripe: stripeOf(env),
    s3: s3Of(env),
    tracing: tracingOf(env),
  }
  checkSafety(config)
  return Object.freeze(config)
}

function checkSafety(config: Config): void {
  if (config.secret !== undefined && config.secret.length < secretMin) {
    throw new StartError(`APP_SECRET is too short: give it at least ${secretMin} random characters.`)
  }
  if (config.production && config.secret === undefined) {
    throw new StartError('In production APP_SECRET must be set: give it at least 32 random characters and keep it.')
  }
  if (config.production && config.demo) {
    throw new StartError('The demo shop has known passwords: start production with DEMO=off.')
  }
  if (config.demo && !loopback.test(config.host)) {
    throw new StartError('The demo shop has known passwords: listen on 127.0.0.1, or start with DEMO=off.')
  }
  if (config.smtpUrl !== undefined && config.production && config.mailFrom.endsWith('.example>')) {
    throw new StartError('With SMTP_URL the shop sends mails: set MAIL_FROM to an address of yours.')
  }
  if (config.smtpUrl !== undefined && config.production && new URL(config.publicUrl).hostname === 'localhost') {
    throw new StartError('With SMTP_URL the shop mails links: set PUBLIC_URL to its address, as https://shop.example.')
  }
  if (config.production && /[?&](ignoreTLS|requireTLS|tls\.\w+)=/i.test(config.smtpUrl ?? '')) {
    throw new StartError('SMTP_URL changes how mails are encrypted: in production leave that out of it.')
  }
  if (config.production && config.stripe?.apiUrl?.startsWith('http:')) {
    throw new StartError('STRIPE_API_URL is not encrypted: in production set an https address or leave it out.')
  }
  if (config.production && config.pushTestUrl !== undefined) {
    throw new StartError('PUSH_TEST_URL is a push server for tests: in production leave it out.')
  }
  if (config.production && config.s3 && !isEncryptedOrOwn(config.s3.endpoint)) {
    throw new StartError('S3_ENDPOINT leads to another machine without TLS: in production set an https address.')
  }
  for (const [name, url] of Object.entries({
    DATABASE_URL: config.databaseUrl,
    SERVER_DATABASE_URL: config.serverDatabaseUrl,
    ...Object.fromEntries(config.readDatabaseUrls.map((url, i) => [`READ_DATABASE_URLS[${i}]`, url])),
  })) {
    if (!config.production || url === undefined || isEncryptedOrLocal(url)) continue
    throw new StartError(`${name} leads to another machine without TLS: add sslmode=verify-full to it.`)
  }
  if (config.serverDatabaseUrl !== undefined && config.databaseUrl === undefined) {
    throw new StartError('SERVER_DATABASE_URL says as whom to use DATABASE_URL: set that too, or neither.')
  }
  if (!config.rateLimits && !loopback.test(config.host)) {
    throw new StartError('RATE_LIMITS=off is only allowed while listening on loopback: set HOST=127.0.0.1.')
  }
}

/** A PostgreSQL on this machine, by loopback or by a Unix socket, or one whose certificate is verified. */
function isEncryptedOrLocal(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  // Not a URL: connecting fails with its own message.
  if (parsed === undefined) return true
  const host = parsed.searchParams.get('host') ?? parsed.hostname
  const isLocal = host === '' || host.startsWith('/') || host.startsWith('%2F') || loopback.test(host)
  return isLocal || parsed.searchParams.get('sslmode') === 'verify-full'
}

function languageOf(env: NodeJS.ProcessEnv): Language {
  const language = env.DEFAULT_LANG ? findLanguage(env.DEFAULT_LANG) : defaultLanguage
  if (language) return language
  throw new StartError(
    `DEFAULT_LANG=${env.DEFAULT_LANG} is not known: set one of ${languages.join(', ')} or leave it out.`,
  )
}

function smtpUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.SMTP_URL
  if (!text) return undefined
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)) return text
  // The URL may contain a password, so the message does not repeat it.
  throw new StartError('SMTP_URL is not an address like smtps://user:password@mail.example:465: correct it.')
}

function publicUrlOf(env: NodeJS.ProcessEnv): string {
  const text = env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin
  throw new StartError(`PUBLIC_URL=${text} is not an address like https://shop.example: correct it or leave it out.`)
}

function pushTestUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.PUSH_TEST_URL
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && loopback.test(url.hostname)) return url.origin
  throw new StartError('PUSH_TEST_URL is not an address of this machine like http://127.0.0.1:8080: correct it.')
}

function mailFromOf(env: NodeJS.ProcessEnv): string {
  const text = env.MAIL_FROM || 'Tradewind <no-reply@tradewind.example>'
  if (/^[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) && text.length <= 200) return text
  throw new StartError(`MAIL_FROM=${text} is not an address like "Shop <shop@mail.example>": correct it.`)
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function stripeOf(env: NodeJS.ProcessEnv): Config['stripe'] {
  const [secretKey, publishableKey, webhookSecret] = stripeNames.map((name) => textOf(env, name))
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new StartError(`To take cards through Stripe all of ${stripeNames.join(', ')} must be set: set all, or none.`)
  }
  const apiUrl = env.STRIPE_API_URL || undefined
  if (apiUrl !== undefined && !/^https?:$/.test(URL.canParse(apiUrl) ? new URL(apiUrl).protocol : '')) {
    throw new StartError('STRIPE_API_URL is not an address like https://api.stripe.com: correct it or leave it out.')
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function s3Of(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = s3Names.map((name) => textOf(env, name))
  if (choiceOf(env, 'STORAGE', ['local', 's3'], 'local') === 'local') {
    // Pictures in the wrong place would be noticed only when the second server does not find them.
    if (!env.STORAGE && bucket) throw new StartError('S3_BUCKET is set: set STORAGE=s3 to use it, or STORAGE=local.')
    return undefined
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartError(`STORAGE=s3 needs ${s3Names.join(', ')}: set all of them, or leave STORAGE out.`)
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new StartError('S3_ENDPOINT is not an address like https://s3.eu-central-1.amazonaws.com: correct it.')
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError(
      `S3_BUCKET=${bucket} is not a name of 3 to 63 small letters, digits, dots or hyphens: correct it.`,
    )
  }
  const region = textOf(env, 'S3_REGION') || 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new StartError(`S3_REGION=${region} is not a region like eu-central-1: correct it or leave it out.`)
  }
  return { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey }
}

const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const

function tracingOf(env: NodeJS.ProcessEnv): TracingSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || switchOf(env, 'OTEL_SDK_DISABLED', false)) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartError('OTEL_EXPORTER_OTLP_ENDPOINT is not an address like http://127.0.0.1:4318: correct it.')
  }
  if (env.NODE_ENV === 'production' && env.OTEL_EXPORTER_OTLP_HEADERS && !isEncryptedOrOwn(endpoint)) {
    throw new StartError('OTEL_EXPORTER_OTLP_HEADERS would be sent without TLS: set an https address of the collector.')
  }
  choiceOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf'], 'http/protobuf')
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new StartError(
      `OTEL_TRACES_SAMPLER_ARG=${env.OTEL_TRACES_SAMPLER_ARG} is not a number from 0 to 1: correct it.`,
    )
  }
  return { sampler: choiceOf(env, 'OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'), ratio }
}

function isEncryptedOrOwn(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'https:' || loopback.test(hostname)
}
