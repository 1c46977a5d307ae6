// npm run build: builds both apps and compiles the server if their sources changed.
import { ensureBuild } from './bundle.mjs'
import { ensureCompiled } from './compile.mjs'
import { ensurePackages } from './packages.mjs'
import { checkCheckout } from './preflight.mjs'
import { onSignal } from './processes.mjs'
import { launch } from './refusal.mjs'
import { createSteps } from './steps.mjs'
import { ensureToolchain } from './toolchain.mjs'

await launch(async () => {
  const steps = createSteps()
  onSignal(() => {
    steps.halt()
    return 130
  })
  checkCheckout()
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  await ensureBuild(steps, toolchain)
  // For servers that may not write to the checkout.
  await ensureCompiled(steps, toolchain)
  return 0
})
