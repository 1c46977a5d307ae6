// Taps on a two-state control: the last tap is shown while calls are open, then the value on the server.
import type { MutationOptions, QueryClient } from '@tanstack/react-query'

interface PendingToggle {
  /** The last known value on the server. */
  serverValue: boolean
  value: boolean
  calls: number
}

interface Toggle {
  /** True for a second tap with the same value before the control rendered again: nothing needs to be sent. */
  isPending(id: number, value: boolean): boolean
  /** Registers a call; before the first one the server had the opposite value. */
  begin(id: number, value: boolean): void
  /** Registers the end of a call; returns the value to show after the last one. */
  end(id: number, value: boolean, succeeded: boolean): boolean | undefined
}

export function createToggle(): Toggle {
  const pending = new Map<number, PendingToggle>()
  return {
    isPending: (id, value) => pending.get(id)?.value === value,
    begin(id, value) {
      const { serverValue, calls } = pending.get(id) ?? { serverValue: !value, calls: 0 }
      pending.set(id, { serverValue, value, calls: calls + 1 })
    },
    end(id, value, succeeded) {
      const open = pending.get(id)
      if (!open) return undefined
      const serverValue = succeeded ? value : open.serverValue
      if (open.calls > 1) {
        pending.set(id, { ...open, serverValue, calls: open.calls - 1 })
        return undefined
      }
      pending.delete(id)
      return serverValue
    },
  }
}

/** Runs a mutation whose state nothing shows: `useMutation` would observe it once for every card of a list. */
export function runMutation<Answer, Input, Context>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, Input, Context>,
  input: Input,
): void {
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(options))
  // The client has shown the failure.
  mutation.execute(input).catch(() => undefined)
}
