// Taps on a two-state control: the last wish is shown while calls are open, then what the server really holds.

interface PendingToggle {
  /** What the server holds, as far as is known. */
  serverValue: boolean
  value: boolean
  calls: number
}

export interface Toggle {
  /** A second tap before the control was drawn anew wishes the same again: nothing is to be sent. */
  isPending(id: number, value: boolean): boolean
  /** A tap goes out; before the first one the server held the opposite. */
  begin(id: number, value: boolean): void
  /** A call came back; answers what to show once it was the last one. */
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
