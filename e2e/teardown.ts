// Removes what the browser tests' server left behind.
import { rm } from 'node:fs/promises'

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default async function teardown(): Promise<void> {
  // A folder given from outside is its owner's to remove.
  const made = process.env.E2E_DATA_MADE
  // The server may still write its last picture while it stops.
  if (made) await rm(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
