// Removes what the browser tests' server left behind.
import { rm } from 'node:fs/promises'

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default async function teardown(): Promise<void> {
  await rm(process.env.E2E_DATA ?? '', { recursive: true, force: true })
}
