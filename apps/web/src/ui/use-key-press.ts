import { useEffect, useEffectEvent } from "react";

/** Calls `press` for the keys that are pressed anywhere in the window while it is on. */
export const useKeyPress = (isOn: boolean, press: (event: KeyboardEvent) => void): void => {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      onPress(event);
    };
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
    };
  }, [isOn]);
};
