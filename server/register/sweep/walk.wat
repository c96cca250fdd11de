;; Carries a row of edit distances along a list of texts (walk.ts says what stands where). A row is 16 costs of a byte
;; each, of which 255 is far: those of the columns i + low to i + low + 15 of what was asked, for row i. So what is
;; replaced, or changes places, stays in its lane; what is added to the text comes from the lane to the right, what is
;; left out of what was asked from those to the left.
(module
  (memory (import "sweep" "memory") 1)
  (func (export "walk")
    (param $count i32) (param $n i32) (param $codes i32) (param $common i32) (param $ids i32) (param $out i32)
    (param $asked i32) (param $low i32) (param $end i32)
    (param $runs i32) (param $first i32) (param $ending i32) (param $swapped i32) (param $many i32) (param $half i32)
    (result i32)
    (local $k i32) (local $text i32) (local $i i32) (local $rows i32) (local $shared i32) (local $found i32)
    (local $code i32) (local $before i32) (local $where i32) (local $p i32) (local $cost i32) (local $mask i32)
    (local $x v128) (local $above v128) (local $over v128) (local $none v128) (local $most v128) (local $swap v128) (local $halves v128)
    (local.set $most (v128.load (i32.const 0)))
    (local.set $swap (i8x16.splat (local.get $swapped)))
    (local.set $halves (i8x16.splat (local.get $half)))
    (block $done
      (loop $texts
        (br_if $done (i32.ge_u (local.get $k) (local.get $count)))
        (local.set $shared (i32.load8_u (i32.add (local.get $common) (local.get $k))))
        (if (i32.lt_u (local.get $shared) (local.get $rows)) (then (local.set $rows (local.get $shared))))
        (local.set $text (i32.sub (i32.add (local.get $codes) (i32.mul (local.get $k) (local.get $n))) (i32.const 1)))
        (local.set $i (local.get $rows))
        (local.set $p (i32.add (i32.const 16) (i32.shl (local.get $i) (i32.const 4))))
        (local.set $over (v128.load (local.get $p)))
        (local.set $above (v128.load offset=16 (local.get $p)))
        (local.set $before
          (select (i32.load8_u (i32.add (local.get $text) (local.get $i))) (i32.const -1) (local.get $i)))
        (block $next
          (block $dead
            (loop $row
              (if (i32.eq (local.get $i) (local.get $n))
                (then
                  (if (i32.load8_u offset=32 (i32.add (i32.shl (local.get $n) (i32.const 4)) (local.get $end)))
                    (then
                      (i32.store (i32.add (local.get $out) (i32.shl (local.get $found) (i32.const 2)))
                        (i32.load (i32.add (local.get $ids) (i32.shl (local.get $k) (i32.const 2)))))
                      (local.set $found (i32.add (local.get $found) (i32.const 1)))))
                  (br $next)))
              (local.set $i (i32.add (local.get $i) (i32.const 1)))
              (local.set $code (i32.load8_u (i32.add (local.get $text) (local.get $i))))
              (local.set $where
                (if (result i32) (select
                      (i32.eq (local.get $code) (local.get $before))
                      (i32.eq (local.get $i) (local.get $first))
                      (local.get $runs))
                  (then (i32.const 256))
                  (else (i32.shl (i32.eq (local.get $i) (local.get $ending)) (i32.const 9)))))
              (local.set $p (i32.add (local.get $asked) (i32.add (local.get $i) (local.get $low))))
              (local.set $cost (i32.shl (i32.add (local.get $code) (local.get $where)) (i32.const 8)))
              ;; Replaced, or changed places with the one before.
              (local.set $x (i8x16.sub_sat_u (local.get $above)
                (v128.load offset=1792 (i32.add (local.get $p) (local.get $cost)))))
              (local.set $x (i8x16.max_u (local.get $x) (v128.and
                (i8x16.sub_sat_u (local.get $over) (local.get $swap))
                (v128.and
                  (i8x16.eq (v128.load (local.get $p)) (i8x16.splat (local.get $before)))
                  (i8x16.eq (v128.load (i32.sub (local.get $p) (i32.const 1))) (i8x16.splat (local.get $code)))))))
              (local.set $x (v128.and (local.get $x) (i8x16.ge_u (local.get $x)
                (v128.and (local.get $halves)
                  (v128.load offset=1280 (local.get $p))))))
              ;; Added to the text.
              (local.set $x (i8x16.max_u (local.get $x) (i8x16.sub_sat_u
                (i8x16.shuffle 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 (local.get $above) (local.get $none))
                (v128.load8_splat offset=1776 (i32.add (local.get $asked) (local.get $cost))))))
              ;; One, two, four and eight left out of what was asked.
              (local.set $x (i8x16.max_u (local.get $x) (i8x16.sub_sat_u
                (i8x16.shuffle 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 (local.get $none) (local.get $x))
                (v128.load offset=256 (local.get $p)))))
              (local.set $x (i8x16.max_u (local.get $x) (i8x16.sub_sat_u
                (i8x16.shuffle 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 (local.get $none) (local.get $x))
                (v128.load offset=512 (local.get $p)))))
              (if (local.get $many) (then
                (local.set $x (i8x16.max_u (local.get $x) (i8x16.sub_sat_u
                  (i8x16.shuffle 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 (local.get $none) (local.get $x))
                  (v128.load offset=768 (local.get $p)))))
                (local.set $x (i8x16.max_u (local.get $x) (i8x16.sub_sat_u
                  (i8x16.shuffle 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 (local.get $none) (local.get $x))
                  (v128.load offset=1024 (local.get $p)))))))
              (local.set $x (v128.and (local.get $x) (i8x16.ge_u (local.get $x) (i8x16.max_u (local.get $most)
                (v128.and (local.get $halves)
                  (v128.load offset=1536 (local.get $p)))))))
              ;; Where nothing is left, two that change places may still lead over this row.
              (if (i32.eqz (v128.any_true (local.get $x)))
                (then (br_if $dead (i32.eqz (v128.any_true (v128.and
                  (i8x16.eq (v128.load offset=1 (local.get $p)) (i8x16.splat (local.get $code)))
                  (local.get $above)))))))
              (v128.store offset=32 (i32.shl (local.get $i) (i32.const 4)) (local.get $x))
              (local.set $over (local.get $above))
              (local.set $above (local.get $x))
              (local.set $before (local.get $code))
              (local.set $rows (local.get $i))
              (br $row)))
          ;; On to the next text that begins otherwise.
          (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (loop $pass
            (local.set $mask (i8x16.bitmask (i8x16.le_u
              (v128.load (i32.add (local.get $common) (local.get $k))) (i8x16.splat (local.get $rows)))))
            (if (i32.eqz (local.get $mask)) (then
              (local.set $k (i32.add (local.get $k) (i32.const 16)))
              (br $pass))))
          (local.set $k (i32.add (local.get $k) (i32.ctz (local.get $mask))))
          (br $texts))
        (local.set $k (i32.add (local.get $k) (i32.const 1)))
        (br $texts)))
    (local.get $found)))
