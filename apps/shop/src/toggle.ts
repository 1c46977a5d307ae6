// Taps on a two-state control: the last wish is shown while calls are open, then what the server really holds.

interface Open {
  /** What the server holds, as far as is known. */
  held: boolean
  wish: boolean
  calls: number
}

export interface Toggle {
  /** A second tap before the control was drawn anew wishes the same again: nothing is to be sent. */
  isWished(id: number, wish: boolean): boolean
  /** A tap goes out; before the first one the server held the opposite. */
  begin(id: number, wish: boolean): void
  /** A call came back; answers what to show once it was the last one. */
  end(id: number, wish: boolean, isDone: boolean): boolean | undefined
}

export function createToggle(): Toggle {
  const opened = new Map<number, Open>()
  return {
    isWished: (id, wish) => opened.get(id)?.wish === wish,
    begin(id, wish) {
      const { held, calls } = opened.get(id) ?? { held: !wish, calls: 0 }
      opened.set(id, { held, wish, calls: calls + 1 })
    },
    end(id, wish, isDone) {
      const open = opened.get(id)
      if (!open) return undefined
      const held = isDone ? wish : open.held
      if (open.calls > 1) {
        opened.set(id, { ...open, held, calls: open.calls - 1 })
        return undefined
      }
      opened.delete(id)
      return held
    },
  }
}
