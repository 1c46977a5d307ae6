// npm start: installs, builds, starts the server with its PostgreSQL, and prints the shop's URL.
import { ensureBuild, staleApps } from './bundle.mjs'
import { ensureCompiled } from './compile.mjs'
import { ensurePackages, needsPackages } from './packages.mjs'
import { checkCheckout, checkDataFolder, checkPort, readPort } from './preflight.mjs'
import { isStopping, onSignal } from './processes.mjs'
import { launch, Refusal } from './refusal.mjs'
import { closingBlock, endSentence, startServer, stopServer } from './server.mjs'
import { createSteps } from './steps.mjs'
import { ensureToolchain, needsToolchain } from './toolchain.mjs'

await launch(async () => {
  const steps = createSteps()
  let server
  onSignal(async () => {
    steps.halt()
    if (!server) return 130
    await stopServer(server)
    console.log('\nStopped.')
    return 0
  })
  await checkPort(readPort())
  checkDataFolder()
  if (needsToolchain() || needsPackages() || staleApps().length > 0) checkCheckout()
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  await ensureBuild(steps, toolchain)
  await ensureCompiled(steps, toolchain)
  if (isStopping()) return 130
  server = startServer(toolchain, steps)
  const ready = await server.ready
  if (ready && !isStopping()) steps.log(closingBlock(ready))
  const code = await server.ended
  if (isStopping()) return 0
  steps.halt()
  if (ready && code === 0) return 0
  throw new Refusal(endSentence(server, code))
})
