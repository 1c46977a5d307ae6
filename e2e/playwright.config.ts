// Browser tests: the built apps on their own server, on a phone by default.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')

// A port per checkout, since two may run tests at once. Below the ephemeral ports, which outgoing connections use.
const checkoutHash = createHash('sha256').update(root).digest().readUInt16BE(0)
process.env.E2E_PORT ??= String(20_000 + (checkoutHash % 6_000))
// Where the tests' own push service listens.
process.env.E2E_PUSH_PORT ??= String(Number(process.env.E2E_PORT) + 6_000)
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewind-e2e-'))
  // PostgreSQL's user must pass through it.
  chmodSync(folder, 0o711)
  process.env.E2E_DATA = folder
  process.env.E2E_DATA_MADE = folder
}
const base = `http://127.0.0.1:${process.env.E2E_PORT}`

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env.CHROMIUM_PATH ?? debian.find((file) => existsSync(file))

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // Pages often wait, for example until a toast is gone: two more than the cores of a small machine.
  workers: 4,
  // A flaky test fails the run: its cause is found and fixed, in the shop or in the test.
  retries: 0,
  // Generous, since the machine may be busy; only what never happens takes this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./timings-reporter.ts']],
  globalTeardown: path.join(import.meta.dirname, 'teardown.ts'),
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // No test compares pixels, and painting at a phone's density takes twice as long.
    deviceScaleFactor: 1,
    baseURL: base,
    locale: 'zh-CN',
    // It would answer before a test's own routes; the tests about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node apps/api/src/main.ts',
    cwd: root,
    url: `${base}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...{ PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA, RATE_LIMITS: 'off', WORKERS: '1' },
      PUSH_TEST_URL: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
    },
  },
})
