// Records how long each browser test takes, for the table of the slowest that npm test prints.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const root = path.resolve(import.meta.dirname, '..')
const folder = process.env.TEST_TIMINGS

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default class TimingsReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (!folder) return
    const line = { ms: result.duration, file: path.relative(root, test.location.file), name: test.title }
    appendFileSync(path.join(folder, 'browser.timings'), `${JSON.stringify(line)}\n`)
  }
}
