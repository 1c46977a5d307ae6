// npm run check: format, lint, types and project rules.
import { runChecks } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
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
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  const failed = await runChecks(steps, toolchain)
  return failed.length === 0 ? 0 : 1
})
