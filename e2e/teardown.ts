// Removes the data folder of the browser tests' server.
import { rm } from 'node:fs/promises'

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default async function teardown(): Promise<void> {
  // A given folder belongs to its owner.
  const createdFolder = process.env.E2E_DATA_MADE
  // Retries, since the server may still write a picture while it stops.
  if (createdFolder) await rm(createdFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
